/** Written by `tools/generate.ts` from the list of languages: a language is loaded when it is first shown. */
export const loaders = {
  de: {
    texts: async () => (await import("./de/index.ts")).texts,
    views: async () => (await import("./de/views.ts")).views
  },
  en: {
    texts: async () => (await import("./en/index.ts")).texts,
    views: async () => (await import("./en/views.ts")).views
  },
  fr: {
    texts: async () => (await import("./fr/index.ts")).texts,
    views: async () => (await import("./fr/views.ts")).views
  },
  zh: {
    texts: async () => (await import("./zh/index.ts")).texts,
    views: async () => (await import("./zh/views.ts")).views
  }
}

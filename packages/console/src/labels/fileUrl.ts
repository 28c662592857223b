/** The addresses of built files stay addresses: in place of `node:url` for the label code of `@dpp/rendering`. */
export const fileURLToPath = (url: URL | string): string => String(url)

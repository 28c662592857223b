/** The headers of a response that only its reader may see: no cache may keep it, or show it for another token. */
export const privateHeaders = { "cache-control": "private, no-store", vary: "Accept, Accept-Language, Authorization" }

/**
 * The largest message that a connection accepts, in bytes. The driver closes a connection on which a larger one arrives, and all
 * statements on it fail. A row has a few documents, each of which is bounded (`sql/documentBound.ts`); bytes take twice the space.
 */
export const maxMessageSize = 64 * 1024 * 1024

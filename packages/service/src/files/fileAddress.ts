/** The address of an uploaded file below the service's origin: `/files/{token}/{name}`. */
import type { FileRecord } from "../ports/FileRecords.ts"

export const pathOf = ({ name, token }: Pick<FileRecord, "name" | "token">): string =>
  `/files/${token}/${encodeURIComponent(name)}`

/** The token in a path that `pathOf` made. */
export const tokenOf = (path: string): string => path.split("/")[2] ?? ""

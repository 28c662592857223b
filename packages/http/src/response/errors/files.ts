/** Files of products. */
import type { FileInPublicUse } from "@dpp/service/files/fileAudience"
import { notFoundWith, conflict } from "./kinds.ts"

export const fileNotFound = () => notFoundWith("There is no such file.")

export const fileInPublicUse = ({ issues }: FileInPublicUse) =>
  conflict(
    "Attributes that everyone may read hold the address of the file: assign another address to them first.",
    ...issues
  )

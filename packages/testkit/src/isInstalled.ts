import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"

/** Whether a program is on the PATH. To look does not start it. */
export const isInstalled = (program: string): boolean =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => folder !== "" && existsSync(join(folder, program)))

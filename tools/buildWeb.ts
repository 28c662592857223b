/**
 * Builds what the server shows, the console and the guide, and names the build, which is complete then. `npm start`, `pnpm build`
 * and `pnpm packages` call it, after `tsc -b`.
 */
import { buildConsole } from "./buildConsole.ts"
import { buildGuide } from "./buildGuide.ts"
import { existsSync } from "node:fs"
import * as Path from "node:path"
import { recordBuild } from "./recordBuild.ts"
import { root } from "./repository.ts"

buildConsole()
// The build of an image has no documentation.
if (existsSync(Path.join(root, "docs"))) buildGuide()
recordBuild()

/**
 * Builds what the server shows, the console and the guide, and names the build, which is complete then. `npm start`, `pnpm build`
 * and `pnpm packages` call it, after `tsc -b`.
 */
import { buildConsole } from "./buildConsole.ts"
import { buildGuide } from "./buildGuide.ts"
import { recordBuild } from "./recordBuild.ts"

buildConsole()
buildGuide()
recordBuild()

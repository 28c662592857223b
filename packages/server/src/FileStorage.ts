/** The file store that the settings name: a folder below the data folder. */
import * as FileStoreDisk from "@dpp/persistence/FileStoreDisk"
import { join } from "node:path"
import type { Settings } from "./Settings.ts"

export const layer = (settings: Settings) => FileStoreDisk.layer(join(settings.dataDir, "files"))

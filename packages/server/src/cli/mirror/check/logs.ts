/** Checks the logs of a mirror: their tiles, the statements in them, and that they continue what the issuer or the caller has. */
import { download, type RequestOptions } from "@dpp/client/verify"
import { type KeptCheckpoint, readKept } from "@dpp/proof"
import { logOrigin } from "@dpp/proof/keys"
import { parseCheckpoint } from "@dpp/proof/log"
import { type MirroredLog, readMirroredLog } from "@dpp/proof/mirror"
import type { MirroredStatement } from "./files.ts"
import type { Findings } from "./findings.ts"
import { type Anchors, detailOf, type KnownIssuer } from "./issuers.ts"
import type { Site } from "./site.ts"

/** How far the log of a mirror is. */
export interface LogState {
  readonly issuer: string
  readonly size: number
  /** The size that the issuer's log has now; null if it was not fetched. */
  readonly issuer_size: number | null
}

/** A log whose tiles result in the signed root. */
export interface CheckedLog {
  readonly state: LogState
  /** The signed note. */
  readonly checkpoint: string
  /** Finds the statements that it does not have. */
  readonly check: (statements: ReadonlyArray<MirroredStatement>) => Promise<void>
}

/** The issuer's present checkpoint, with the nodes that lead to it from a log of this size. */
const presentCheckpoint = async (
  logAddress: string,
  size: number,
  fetch: RequestOptions["fetch"]
): Promise<KeptCheckpoint> => {
  const fetchText = async (address: string) => new TextDecoder().decode(await download(address, { fetch }))
  const checkpoint = await fetchText(`${logAddress}/checkpoint`)
  const present = parseCheckpoint(checkpoint)?.size ?? 0
  if (present <= size) return { checkpoint }
  const { path } = readKept(await fetchText(`${logAddress}/consistency?from=${size}&to=${present}`))
  return { checkpoint, path }
}

export const makeLogCheck = (site: Site, findings: Findings, { fetch, kept }: Pick<Anchors, "fetch" | "kept">) => {
  const compare = async (at: string, log: MirroredLog, other: KeptCheckpoint): Promise<void> => {
    const open = await findings.run(at, () => log.compare(other))
    if (open !== undefined) findings.open(at, open)
  }

  const compareWithIssuer = async (
    at: string,
    log: MirroredLog,
    logAddress: string,
    isKept: boolean
  ): Promise<number | null> => {
    try {
      const present = await presentCheckpoint(logAddress, log.size, fetch)
      await compare(at, log, present)
      return parseCheckpoint(present.checkpoint)?.size ?? null
    } catch (cause) {
      if (!isKept) findings.open(at, "log-not-compared", detailOf(cause))
      return null
    }
  }

  return async (issuer: KnownIssuer): Promise<CheckedLog | undefined> => {
    const path = `${issuer.folder}/log/checkpoint`
    const readTile = (level: number, tile: number) => site.read(`${issuer.folder}/log/tile/${level}/${tile}`)
    const read = await findings.run(path, async () => {
      const checkpoint = await site.readText(path)
      return { checkpoint, log: await readMirroredLog({ issuer, checkpoint, readTile }) }
    })
    if (read === undefined) return undefined
    const { checkpoint, log } = read
    const own = kept.filter((one) => parseCheckpoint(one.checkpoint)?.origin === logOrigin(issuer.did))
    for (const one of own) {
      await compare(path, log, one)
      if ((parseCheckpoint(one.checkpoint)?.size ?? 0) > log.size) findings.open(path, "checkpoint_outdated")
    }
    const issuerSize = await compareWithIssuer(path, log, issuer.logAddress, own.length > 0)
    const check = async (statements: ReadonlyArray<MirroredStatement>): Promise<void> => {
      for (const { did, path: at, sha256 } of statements)
        if (did === issuer.did && !(await log.hasStatement(sha256))) findings.failed(at, "statement-not-logged")
    }
    return { state: { issuer: issuer.did, size: log.size, issuer_size: issuerSize }, checkpoint, check }
  }
}

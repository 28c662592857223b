/** What a caller does with the root entry of @dpp/client, in terms that every runtime has. */
import { DppClient, DppNotFound, DppTimedOut, DppValidationFailed, type ProofBundle } from "@dpp/client"

export interface Settings {
  readonly apiKey: string
  /** Ends in `/api/v1`. */
  readonly baseUrl: string
  /** The base64 of a PNG image. */
  readonly image: string
}

const draft = (serial_number: string) => ({ name: "Traction battery", serial_number, battery_category: "ev" }) as const

/** The origin that the issuer's DID names. */
export const publicOrigin = "https://passports.example.com"

/** The proof of a published passport, as soon as it is signed and logged. */
const proofOf = async (dpp: DppClient, id: string): Promise<ProofBundle> => {
  for (;;) {
    try {
      return await dpp.export.proof(id)
    } catch (cause) {
      if (!(cause instanceof DppNotFound)) throw cause
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** Facts that are the same wherever it ran. */
export const journey = async ({ apiKey, baseUrl, image }: Settings) => {
  const dpp = new DppClient({ apiKey, baseUrl })
  const prefix = `TB-${Math.random().toString(36).slice(2, 12)}`

  const { data: battery } = await dpp.products.create(draft(`${prefix}-0`))
  const change = () => dpp.products.update(battery.id, { battery_mass: 412 }, { idempotencyKey: `${prefix}-change` })
  const [first, second] = [await change(), await change()]

  const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0))
  const file = await dpp.files.add(battery.id, new File([bytes], "label.png", { type: "image/png" }))
  const { image_url } = await dpp.files.setImage(battery.id, new Blob([bytes]))

  await dpp.products.preprintQr(battery.id)
  const svg = await dpp.export.qr(battery.id)
  const png = await dpp.export.qr(battery.id, { format: "png" })

  await dpp.products.bulkCreateAll([1, 2, 3, 4].map((place) => draft(`${prefix}-${place}`)))
  const listing = () => dpp.products.list({ search: prefix, per_page: 2 })
  const pages: Array<number> = []
  for await (const { data } of listing().pages()) pages.push(data.length)
  const names: Array<string> = []
  for await (const { name } of listing()) names.push(name)

  const refused = await dpp.products
    .create({ ...draft(`${prefix}-5`), battery_mass: -1 })
    .catch((cause: unknown) => cause)
  const stopped = await dpp.organization.get({ signal: AbortSignal.abort("enough") }).catch((cause: unknown) => cause)
  const late = await Promise.resolve(dpp.products.list({}, { timeoutMs: 0, maxAttempts: 1 })).catch(
    (cause: unknown) => cause
  )

  const { data: published } = await dpp.products.list({ status: "published", per_page: 1 })
  const bundle = await proofOf(dpp, published[0]?.id ?? "")
  const toServer = (url: string, init: RequestInit) => fetch(url.replace(publicOrigin, new URL(baseUrl).origin), init)
  const verified = await dpp.verify(bundle, { since: bundle.checkpoint, level: 3, fetch: toServer })
  const changed = await dpp.verify({ ...bundle, sd_jwt: bundle.sd_jwt.replace(".", ".e") }, { offline: true })

  return {
    verified: [verified.outcome, verified.level, changed.outcome],
    total: (await listing()).pagination.total,
    isWrittenOnce: JSON.stringify(first.data) === JSON.stringify(second.data),
    fileName: file.fileName,
    isImage: image_url?.includes("/files/") === true,
    svg: [svg.type, (await svg.text()).includes("<svg")],
    png: [png.type, new Uint8Array(await png.arrayBuffer())[0]],
    pages,
    names: names.length,
    refused: refused instanceof DppValidationFailed && Object.keys(refused.fields),
    stopped,
    late: late instanceof DppTimedOut
  }
}

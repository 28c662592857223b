/** The texts of offers: `dpp product transfer` and `dpp transfer`. */
import type { TransferPurpose } from "@dpp/core/transfer"

const passportsEn = (count: number): string => `${count} ${count === 1 ? "passport" : "passports"}`

export const transferEn = {
  short: "Offers of passports and used batteries: list, accept, withdraw.",
  shortDescription:
    "Offers by which passports and used batteries pass to another organization. dpp product transfer makes an offer and prints " +
    "its code, with which the other organization accepts it. The key comes from DPP_API_KEY or --key-file.",
  description:
    "Offer batteries to another organization. Prints a code: the other organization accepts the offer with it, once. With " +
    "responsibility, it answers for the passports from then on; with second_life, nothing passes, and it may make " +
    "other batteries of each battery: one, or as many as --batteries says.",
  purpose: "responsibility: the passports pass. second_life: the consent to make other batteries of each battery",
  batteries: "With second_life: how many batteries may be made of each battery, at most 1000. Defaults to 1",
  expires: "Until when the code can be used, such as 2027-05-31; at most 90 days from now",
  note: "A remark that both organizations see",
  list: "List the offers that the organization made or accepted, newest first.",
  accept:
    "Accept an offer of another organization. The passports name this organization as operator from then on; the manufacturer and " +
    "every printed address stay.",
  code: "The code of the offer, as the other organization received it",
  facility:
    "Id of a facility of this organization, as the place of manufacture of all batteries. Without this flag, each keeps its facility",
  withdraw:
    "Withdraw an offer. Its code can no longer be used. A consent that was accepted can be taken back " +
    "until a battery that is made of one of its batteries is published; accepted responsibility cannot.",
  id: "Id of the offer, as dpp transfer list shows it",
  examples: {
    responsibility: "Another organization answers for a battery",
    secondLife: "Another organization may repurpose two batteries",
    batteries: "Another organization may make twelve batteries of a pack",
    list: "All offers",
    accept: "Accept an offer with its code",
    withdraw: "Withdraw an offer"
  },
  handOver:
    "The code is shown only now. Send it to the other organization through a secure channel: it accepts the offer with dpp transfer accept.",
  none: "No offers.",
  withdrawn: (id: string) => `${id}: withdrawn`,
  accepted: {
    responsibility: (count: number, sender: string) => `${passportsEn(count)} received from ${sender}:`,
    second_life: (count: number, sender: string) =>
      `${sender} consents to a second life of ${count} ${count === 1 ? "battery" : "batteries"}:`
  } satisfies Record<TransferPurpose, (count: number, sender: string) => string>,
  ended: (name: string, audience: string) =>
    `The grant of ${name} (${audience}) has ended: grant access again where it is needed.`,
  columns: {
    id: "id",
    direction: "direction",
    purpose: "purpose",
    status: "status",
    with: "with",
    products: "products",
    expires: "expires"
  }
}

type TransferTexts = typeof transferEn

const passportsDe = (count: number): string => (count === 1 ? "1 Pass" : `${count} Pässe`)

export const transferDe: TransferTexts = {
  short: "Angebote von Pässen und gebrauchten Batterien: auflisten, annehmen, zurückziehen.",
  shortDescription:
    "Angebote, mit denen Pässe und gebrauchte Batterien an eine andere Organisation übergehen. dpp product transfer macht ein " +
    "Angebot und gibt seinen Code aus, mit dem die andere Organisation es annimmt. Der Schlüssel kommt aus DPP_API_KEY oder --key-file.",
  description:
    "Einer anderen Organisation Batterien anbieten. Gibt einen Code aus, mit dem die andere Organisation das Angebot einmal " +
    "annimmt. Bei responsibility ist sie von da an für die Pässe verantwortlich; bei second_life geht nichts über, und sie darf " +
    "aus jeder Batterie andere herstellen: eine, oder so viele, wie --batteries angibt.",
  purpose: "responsibility: Die Pässe gehen über. second_life: die Zustimmung, aus jeder Batterie andere herzustellen",
  batteries: "Mit second_life: wie viele Batterien aus jeder Batterie entstehen dürfen, höchstens 1000. Ohne Angabe 1",
  expires: "Bis wann der Code gilt, zum Beispiel 2027-05-31; höchstens 90 Tage ab heute",
  note: "Ein Vermerk, den beide Organisationen sehen",
  list: "Die Angebote auflisten, die die Organisation gemacht oder angenommen hat, das neueste zuerst.",
  accept:
    "Das Angebot einer anderen Organisation annehmen. Die Pässe nennen von da an diese Organisation als Wirtschaftsakteur; der " +
    "Erzeuger und alle gedruckten Adressen bleiben.",
  code: "Der Code des Angebots, wie ihn die andere Organisation erhalten hat",
  facility:
    "ID einer Einrichtung dieser Organisation als Ort der Herstellung aller Batterien. Ohne diese Option behält jede ihre Einrichtung",
  withdraw:
    "Ein Angebot zurückziehen. Sein Code gilt dann nicht mehr. Eine angenommene Zustimmung lässt sich zurücknehmen, " +
    "bis eine Batterie veröffentlicht ist, die aus einer der Batterien besteht; eine angenommene Verantwortung nicht.",
  id: "ID des Angebots, wie dpp transfer list sie zeigt",
  examples: {
    responsibility: "Eine andere Organisation ist für eine Batterie verantwortlich",
    secondLife: "Eine andere Organisation darf zwei Batterien umnutzen",
    batteries: "Eine andere Organisation darf aus einem Pack zwölf Batterien machen",
    list: "Alle Angebote",
    accept: "Ein Angebot mit seinem Code annehmen",
    withdraw: "Ein Angebot zurückziehen"
  },
  handOver:
    "Der Code wird nur jetzt angezeigt. Geben Sie ihn der anderen Organisation auf einem sicheren Weg: Sie nimmt das Angebot mit dpp transfer accept an.",
  none: "Keine Angebote.",
  withdrawn: (id) => `${id}: zurückgezogen`,
  accepted: {
    responsibility: (count, sender) => `${passportsDe(count)} von ${sender} erhalten:`,
    second_life: (count, sender) =>
      `${sender} stimmt einem zweiten Leben von ${count} ${count === 1 ? "Batterie" : "Batterien"} zu:`
  },
  ended: (name, audience) =>
    `Die Freigabe für ${name} (${audience}) ist beendet: Erteilen Sie sie neu, wo sie gebraucht wird.`,
  columns: {
    id: "ID",
    direction: "Richtung",
    purpose: "Zweck",
    status: "Status",
    with: "mit",
    products: "Produkte",
    expires: "gilt bis"
  }
}

export const transferZh: TransferTexts = {
  short: "护照和旧电池的移交：列出、接受、撤回。",
  shortDescription:
    "将护照和旧电池移交给其他组织的要约。dpp product transfer 发出要约并输出代码，对方组织用该代码接受要约。密钥取自 DPP_API_KEY 或 --key-file。",
  description:
    "向其他组织提供电池。输出一个代码，对方组织用它接受要约，只能使用一次。responsibility：此后由对方对护照负责；second_life：不移交任何内容，对方可用每块电池制成其他电池：一块，或 --batteries 指定的数量。",
  purpose: "responsibility：移交护照。second_life：同意用每块电池制成其他电池",
  batteries: "仅用于 second_life：每块电池可以制成多少块电池，最多 1000。默认为 1",
  expires: "代码的有效期，例如 2027-05-31；自现在起最多 90 天",
  note: "双方组织都能看到的备注",
  list: "列出本组织发出或接受的要约，最新的在前。",
  accept: "接受其他组织的要约。此后护照将本组织列为经济运营者；制造商和所有已印刷的地址保持不变。",
  code: "要约的代码，由对方组织提供",
  facility: "本组织某个设施的 ID，作为所有电池的制造地。不使用此选项时，每块电池保留其设施",
  withdraw:
    "撤回要约。其代码不再有效。已被接受的同意可以收回，直到用其中某块电池制成的电池发布为止；已被接受的责任移交不能撤回。",
  id: "要约的 ID，见 dpp transfer list",
  examples: {
    responsibility: "由其他组织对一块电池负责",
    secondLife: "其他组织可以将两块电池改作他用",
    batteries: "其他组织可以用一个电池包制成十二块电池",
    list: "所有要约",
    accept: "用代码接受要约",
    withdraw: "撤回要约"
  },
  handOver: "代码仅在此时显示。请通过安全渠道交给对方组织：对方用 dpp transfer accept 接受要约。",
  none: "没有要约。",
  withdrawn: (id) => `${id}：已撤回`,
  accepted: {
    responsibility: (count, sender) => `已从 ${sender} 接收 ${count} 份护照：`,
    second_life: (count, sender) => `${sender} 同意 ${count} 块电池的二次使用：`
  },
  ended: (name, audience) => `${name}（${audience}）的访问授权已终止：如有需要，请重新授权。`,
  columns: {
    id: "ID",
    direction: "方向",
    purpose: "目的",
    status: "状态",
    with: "对方",
    products: "产品",
    expires: "有效期至"
  }
}

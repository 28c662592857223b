/** Shows a verification: the outcome, who signed for which address, every check, and the signed content. */
import type { Check, Verification } from "@dpp/proof"
import { logOrigin } from "@dpp/proof/keys"
import { checkText } from "@dpp/proof/texts"
import { element, terms } from "./elements.ts"
import type { PageData } from "./PageData.ts"

/** A moment in whole seconds: signatures have no smaller unit, so that both moments of a version are comparable. */
const inSeconds = (moment: string): string => moment.replace(/\.\d+(?=Z$)/u, "")

const addressHint = ({ compared }: Verification, words: PageData["words"]): ReadonlyArray<Node> => {
  if (compared === "path") return [element("p", { class: "hint warning" }, words.compared_path)]
  return compared === undefined ? [element("p", { class: "hint" }, words.not_compared)] : []
}

const versionCount = (
  { checked, isComplete }: NonNullable<Verification["history"]>,
  words: PageData["words"]
): string => (isComplete ? `${checked}` : words.history_newest.replace("{count}", `${checked}`))

const facts = (verification: Verification, { words }: PageData): ReadonlyArray<Node> => {
  const { checks, condition, history, statement } = verification
  if (statement === undefined) return []
  const isMismatch = checks.some(({ name, state }) => name === "address" && state !== "passed")
  const { dpp, iat, iss, sub } = statement.payload
  const [issuerHost = ""] = logOrigin(iss).split("/")
  const addressHost = URL.canParse(sub) ? new URL(sub).host : ""
  const isSame = issuerHost === addressHost
  const party = (host: string, name: string) =>
    element("span", {}, element("strong", {}, host), element("span", { class: "code name" }, name))
  return [
    terms([
      [words.address, element("strong", { class: isMismatch ? "subject warning" : "subject" }, sub)],
      [words.signed_by, party(issuerHost, iss)]
    ]),
    ...(isMismatch ? [] : addressHint(verification, words)),
    element("p", { class: isSame ? "hint" : "hint warning" }, isSame ? words.same_host : words.other_host),
    terms([
      [words.version, `${dpp.version}`],
      [words.valid_from, inSeconds(dpp.valid_from)],
      [words.signed_at, inSeconds(new Date(iat * 1000).toISOString())],
      [words.disclosed, `${statement.disclosed.length}`],
      ...(history === undefined ? [] : [[words.history, versionCount(history, words)] as const]),
      ...(condition === undefined ? [] : [[words.condition, condition.as_of] as const])
    ])
  ]
}

const checkItem = (check: Check, { proof, proofLanguage, words }: PageData): HTMLElement => {
  const language: Readonly<Record<string, string>> = proofLanguage === null ? {} : { lang: proofLanguage }
  const reason =
    check.state === "passed"
      ? null
      : element(
          "span",
          { class: "reason" },
          element("code", {}, check.reason),
          " ",
          element("span", language, proof.reasons[check.reason]),
          check.at === undefined ? null : ` (${check.at})`
        )
  return element(
    "li",
    { class: check.state },
    element("strong", {}, `${words[check.state]}: `),
    element("span", language, checkText(proof, check)),
    reason
  )
}

/** The elements of a result. */
export const resultOf = (verification: Verification, data: PageData): ReadonlyArray<Node> => {
  const { checks, level, outcome, statement } = verification
  const { proof, proofLanguage, words } = data
  const language: Readonly<Record<string, string>> = proofLanguage === null ? {} : { lang: proofLanguage }
  return [
    ...(statement?.payload.practice === true ? [element("p", { class: "outcome broken" }, words.practice)] : []),
    element("p", { class: `outcome ${outcome}`, ...language }, proof.outcomes[outcome]),
    ...(level === null
      ? []
      : [
          element(
            "p",
            {},
            `${words.level.replace("{level}", `${level}`)}: `,
            element("span", language, proof.levels[level])
          )
        ]),
    ...(level === 0 ? [element("p", { class: "hint warning" }, words.add_key)] : []),
    ...facts(verification, data),
    element("h3", {}, words.checks),
    element("ul", { class: "checks" }, ...checks.map((check) => checkItem(check, data))),
    ...(statement === undefined
      ? []
      : [
          element(
            "details",
            {},
            element("summary", {}, words.content),
            element("pre", { class: "code", tabindex: "0" }, JSON.stringify(statement.document, null, 2))
          )
        ])
  ]
}

/** Shows a verification: the outcome, who signed for which address, every check, and the signed content. */
import type { Check, Verification } from "@dpp/proof"
import { logOrigin } from "@dpp/proof/keys"
import { element, terms } from "./elements.ts"
import type { PageData } from "./PageData.ts"

const facts = ({ condition, statement }: Verification, { words }: PageData): ReadonlyArray<Node> => {
  if (statement === undefined) return []
  const { dpp, iat, iss, sub } = statement.payload
  const [issuerHost = ""] = logOrigin(iss).split("/")
  const addressHost = URL.canParse(sub) ? new URL(sub).host : ""
  const isSame = issuerHost === addressHost
  const party = (host: string, name: string) =>
    element("span", {}, element("strong", {}, host), element("span", { class: "code name" }, name))
  return [
    terms([
      [words.signed_by, party(issuerHost, iss)],
      [words.address, party(addressHost, sub)]
    ]),
    element("p", { class: isSame ? "hint" : "hint warning" }, isSame ? words.same_host : words.other_host),
    terms([
      [words.version, `${dpp.version}`],
      [words.valid_from, dpp.valid_from],
      [words.signed_at, new Date(iat * 1000).toISOString()],
      [words.disclosed, `${statement.disclosed.length}`],
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
    element("span", language, proof.checks[check.name]),
    reason
  )
}

/** The elements of a result. */
export const resultOf = (verification: Verification, data: PageData): ReadonlyArray<Node> => {
  const { checks, level, outcome, statement } = verification
  const { proof, proofLanguage, words } = data
  const language: Readonly<Record<string, string>> = proofLanguage === null ? {} : { lang: proofLanguage }
  return [
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

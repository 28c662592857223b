/** What a form of a declaration lacks before it can be saved: parts that are filled in by half. */
import type { DeclarationTexts } from "../texts/de/declaration.ts"
import { type Members, needsBody } from "./members.ts"

const isEmpty = (text: string): boolean => text.trim() === ""

/** The messages by the ids of the fields. */
export const checkMembers = (values: Members, words: DeclarationTexts): Readonly<Record<string, string>> => {
  const { acts, body, procedure, references, representative } = values
  const found: Record<string, string> = {}
  const whole = (id: string, parts: Readonly<Record<string, string>>, isAsked = false) => {
    if (!isAsked && Object.values(parts).every(isEmpty)) return
    for (const [name, text] of Object.entries(parts)) if (isEmpty(text)) found[`${id}.${name}`] = words.required
  }
  whole("authorised_representative", { name: representative.name, address: representative.address })
  whole("procedure", { series: procedure.series, module: procedure.module })
  acts.forEach(({ publication, reference }, index) => whole(`acts[${index}]`, { reference, publication }, true))
  references.forEach(({ reference }, index) => whole(`references[${index}]`, { reference }, true))
  if (!needsBody(procedure)) return found
  const { address, certificates, intervention, name, number } = body
  whole("notified_body", { name, address, number, intervention }, true)
  if (!isEmpty(number) && !/^\d{4}$/u.test(number.trim())) found["notified_body.number"] = words.fourDigits
  certificates.forEach(({ date, number: certificate }, index) =>
    whole(`notified_body.certificates[${index}]`, { number: certificate, date }, true)
  )
  return found
}

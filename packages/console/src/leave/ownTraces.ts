/** What a member has in this browser that the service does not have: entries that are not saved, and spreadsheets. */
import { keptPrefix } from "../session/useKept.ts"
import { forgetFilters } from "../session/useSavedFilters.ts"
import { forgetColumns, forgetWork, works } from "../sheet/store.ts"

const isOf = (key: string, member: string): boolean => key.startsWith(`${keptPrefix}${member} `)

/** Earlier versions kept entries for everybody who used the browser. */
const isOfEarlierVersion = (key: string): boolean =>
  key.startsWith(keptPrefix) && !/^[0-9a-f]{8}-[0-9a-f-]{27} /u.test(key.slice(keptPrefix.length))

/** How many entries and spreadsheets of a member are not stored by the service. */
export const unsavedOf = async (member: string): Promise<number> => {
  const entries = Object.keys(localStorage).filter((key) => isOf(key, member))
  const open = (await works(member)).filter(({ run }) => run?.isDone !== true)
  return entries.length + open.length
}

/** Forgets everything that a member has in this browser, and what earlier versions kept without a member. */
export const forgetTraces = async (member: string): Promise<void> => {
  for (const key of Object.keys(localStorage)) {
    if (isOf(key, member) || isOfEarlierVersion(key)) localStorage.removeItem(key)
  }
  forgetColumns(member)
  forgetFilters(member)
  await forgetWork(member)
}

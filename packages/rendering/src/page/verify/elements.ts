/** Makes elements in a browser. Texts become text nodes, so that no file can add markup. */

type Child = Node | string | null

export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: ReadonlyArray<Child>
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter((child) => child !== null))
  return made
}

/** The element with an id that the page has. */
export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no ${id}`)
  return found
}

/** A list of terms with their values. */
export const terms = (entries: ReadonlyArray<readonly [string, Child]>): HTMLElement =>
  element(
    "dl",
    { class: "facts" },
    ...entries.map(([term, value]) => element("div", {}, element("dt", {}, term), element("dd", {}, value)))
  )

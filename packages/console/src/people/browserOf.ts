/** The name of a browser in words, from what it calls itself; the first words of that if none is known. */
const names: ReadonlyArray<readonly [RegExp, string]> = [
  [/Edg\//u, "Edge"],
  [/Firefox\//u, "Firefox"],
  [/Chrome\//u, "Chrome"],
  [/Safari\//u, "Safari"]
]
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/Windows/u, "Windows"],
  [/Android/u, "Android"],
  [/iPhone|iPad/u, "iOS"],
  [/Mac OS/u, "macOS"],
  [/Linux/u, "Linux"]
]

const firstOf = (list: ReadonlyArray<readonly [RegExp, string]>, text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1]

export const browserOf = (userAgent: string): string => {
  const name = firstOf(names, userAgent) ?? userAgent.slice(0, 40)
  const system = firstOf(systems, userAgent)
  return system === undefined ? name : `${name} (${system})`
}

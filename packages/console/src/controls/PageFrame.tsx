/**
 * A public page in a frame whose scripts never run. The policy of the console allows no inline style, also in the frame: the style of
 * the page is put there as a sheet that this program makes.
 */
import { useEffect, useRef } from "react"

interface Props {
  readonly title: string
  /** An HTML document; undefined while it is loaded. */
  readonly page: string | undefined
}

export const PageFrame = ({ page, title }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (page !== undefined && frame.current !== null) show(frame.current, page)
  }, [page])
  return <iframe ref={frame} className="preview" title={title} sandbox="allow-same-origin" />
}

const show = (frame: HTMLIFrameElement, page: string): void => {
  const target = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (target === null || view === null) return
  const styles: Array<string> = []
  const markup = page.replaceAll(/<style>([^]*?)<\/style>/gu, (_, style: string) => (styles.push(style), ""))
  const parsed = new DOMParser().parseFromString(markup, "text/html")
  const sheets = styles.map((style) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(style)
    return sheet
  })
  // Links of a preview lead nowhere yet.
  for (const link of parsed.querySelectorAll("a[href], form")) {
    link.removeAttribute("href")
    link.removeAttribute("action")
  }
  target.documentElement.lang = parsed.documentElement.lang
  target.title = parsed.title
  target.body.replaceWith(target.importNode(parsed.body, true))
  target.adoptedStyleSheets = sheets
}

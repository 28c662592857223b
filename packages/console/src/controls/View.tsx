/** One view: its title, which has the focus after a change of view, and what it is for. */
import { type ReactNode, useEffect, useRef } from "react"
import { useTexts } from "../texts/texts.tsx"

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  readonly isWide?: boolean
  readonly children: ReactNode
}

export const View = ({ children, isWide = false, lead, title }: Props) => {
  const { product } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${product}`
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [title, product])
  return (
    <div className={isWide ? "view wide" : "view"}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </header>
      {children}
    </div>
  )
}

/** What a model looks like, beside its form where there is room, and open there from the beginning. */
import { Suspense, useState } from "react"
import { lazyPart } from "../controls/lazyPart.tsx"
import type { ModelPreviewProps } from "./ModelPreview.tsx"
import { useLanguage } from "../texts/texts.tsx"

/** It draws pages and labels, which is more code than the form. */
const ModelPreview = lazyPart(async () => (await import("./ModelPreview.tsx")).ModelPreview)

const wide = matchMedia("(min-width: 90rem)")

export const PreviewAside = (props: ModelPreviewProps) => {
  const { loading, model } = useLanguage().texts
  const [isOpen, setOpen] = useState(wide.matches)
  return (
    <details className="aside" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{model.preview}</summary>
      {isOpen && (
        <Suspense fallback={<p className="quiet">{loading}</p>}>
          <ModelPreview {...props} />
        </Suspense>
      )}
    </details>
  )
}

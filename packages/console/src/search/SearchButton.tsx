/** Opens the search over everything, also with Ctrl or Cmd and K. The search is loaded when it is first opened. */
import { Suspense, useEffect, useState } from "react"
import { Button } from "react-aria-components/Button"
import { lazyPart } from "../controls/lazyPart.tsx"
import { useTexts } from "../texts/texts.tsx"

const SearchDialog = lazyPart(async () => (await import("./SearchDialog.tsx")).SearchDialog)

export const SearchButton = () => {
  const { frame } = useTexts()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener("keydown", press)
    return () => removeEventListener("keydown", press)
  }, [])
  return (
    <>
      <Button className="plain" aria-keyshortcuts="Control+K Meta+K" onPress={() => setOpen(true)}>
        {frame.search}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

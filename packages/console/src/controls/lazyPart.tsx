/** A part of a view that is loaded when it is first shown. Without a network, it says so in its place, and the rest of the view stays. */
import { type ComponentType, lazy } from "react"
import { Button } from "react-aria-components/Button"
import { useTexts } from "../texts/texts.tsx"
import { Notice } from "./Notice.tsx"

/** A browser does not load a module again that it could not load: the page begins again. */
export const NotLoaded = () => {
  const { errors } = useTexts()
  return (
    <Notice kind="bad">
      <p>{errors.connection}</p>
      <Button className="second" onPress={() => location.reload()}>
        {errors.retry}
      </Button>
    </Notice>
  )
}

export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: NotLoaded }
    }
  })

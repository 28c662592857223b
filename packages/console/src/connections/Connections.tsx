/** How other programs work with the service: API keys, and messages about changes. */
import { Notice } from "../controls/Notice.tsx"
import { View } from "../controls/View.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"
import { Keys } from "./Keys.tsx"
import { Webhooks } from "./Webhooks.tsx"

export const Connections = () => {
  const { frame } = useTexts()
  const words = useViewTexts("connections")
  const isAdmin = hasRole(useSession(), "admin")
  return (
    <View title={frame.connections} lead={words.lead}>
      {isAdmin ? <Keys /> : <Notice>{words.role}</Notice>}
      <Webhooks isAdmin={isAdmin} />
    </View>
  )
}

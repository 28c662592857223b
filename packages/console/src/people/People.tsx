/** The people of the company who work here, their roles and their sign-ins. */
import { View } from "../controls/View.tsx"
import { hasRole, useSession } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { Members } from "./Members.tsx"
import { SignIns } from "./SignIns.tsx"

export const People = () => {
  const { people } = useTexts()
  const isAdmin = hasRole(useSession(), "admin")
  return (
    <View title={people.title} lead={isAdmin ? people.lead : people.leadOwn}>
      {isAdmin && <Members />}
      <SignIns />
    </View>
  )
}

/** Signs out. What is not saved is asked about first. */
import { Suspense, useState } from "react"
import { Button } from "react-aria-components/Button"
import { lazyPart } from "../controls/lazyPart.tsx"
import { useTexts } from "../texts/texts.tsx"

const LeaveDialog = lazyPart(async () => (await import("./LeaveDialog.tsx")).LeaveDialog)

export const SignOutButton = ({ member }: { readonly member: string }) => {
  const { frame } = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Button className="plain" onPress={() => setLeaving(true)}>
        {frame.signOut}
      </Button>
      {isLeaving && (
        <Suspense fallback={null}>
          <LeaveDialog member={member} onCancel={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Signs out. What is not saved is asked about first. */
import { lazy, Suspense, useState } from "react"
import { Button } from "react-aria-components/Button"
import { useTexts } from "../texts/texts.tsx"

const LeaveDialog = lazy(async () => ({ default: (await import("./LeaveDialog.tsx")).LeaveDialog }))

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

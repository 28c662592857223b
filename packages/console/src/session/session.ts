/** Who is signed in, and for which organization. */
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query"
import { call, CallFailed } from "../api/client.ts"

export type Role = "viewer" | "editor" | "publisher" | "admin"

export interface Session {
  readonly id: string
  readonly member: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly role: Role
    readonly locale: string
  }
  readonly organization: {
    readonly id: string
    readonly name: string
    readonly is_practice: boolean
    readonly practice_organization_id?: string
  }
  readonly memberships: ReadonlyArray<{
    readonly member_id: string
    readonly organization_id: string
    readonly organization_name: string
    readonly role: Role
  }>
  readonly signs_in_by: "link" | "oidc"
  readonly expires_at: string
}

/** Null without a session. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async (): Promise<Session | null> => {
    try {
      return await call<Session>("GET", "/session")
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) return null
      throw error
    }
  },
  staleTime: 60_000
})

/** `inPractice`: the session begins in the practice organization. */
export const signIn = (token: string, inPractice: boolean): Promise<Session> =>
  call<Session>("POST", "/session", { token, ...(inPractice && { in_practice: true }) })
export const signOut = (): Promise<unknown> => call("DELETE", "/session")
export const switchTo = (memberId: string): Promise<Session> =>
  call<Session>("POST", "/session/switch", { member_id: memberId })
export const practise = (isOn: boolean): Promise<Session> => call<Session>("PATCH", "/session", { in_practice: isOn })
/** Its key is for programs, and is not needed here. */
export const startPractice = (): Promise<unknown> => call("POST", "/organization/practice")
export const keepLanguage = (locale: string): Promise<unknown> => call("PATCH", "/session", { locale })

/** The session of a view, which is shown to members only. */
export const useSession = (): Session => {
  const { data } = useSuspenseQuery(sessionQuery)
  if (data === null) throw new CallFailed(401, {})
  return data
}

const ranks: Readonly<Record<Role, number>> = { viewer: 0, editor: 1, publisher: 2, admin: 3 }

/** Whether a member may do what requires a role. The service decides; this hides what it would refuse. */
export const hasRole = ({ member }: Session, role: Role): boolean => ranks[member.role] >= ranks[role]

/** How members sign in, beside a link that is handed over. */
export const waysQuery = queryOptions({
  queryKey: ["ways"],
  queryFn: () => call<{ readonly mail: boolean; readonly provider: boolean }>("GET", "/session/ways"),
  staleTime: Infinity
})
export const requestLink = (email: string): Promise<unknown> => call("POST", "/session/link", { email })

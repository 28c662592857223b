/** What surrounds every view of a member: warnings about the address, organization, language, menu. */
import { publicReachWarnings } from "@dpp/core/passport"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, Outlet, useLocation, useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { Button } from "react-aria-components/Button"
import { showOrganization } from "../api/client.ts"
import { Notice } from "../controls/Notice.tsx"
import { rememberSession } from "../session/formerSession.ts"
import { SignOutButton } from "../leave/SignOutButton.tsx"
import { rememberPlace } from "./SignIn.tsx"
import { SearchButton } from "../search/SearchButton.tsx"
import { keepLanguage, type Session, sessionQuery, switchTo } from "../session/session.ts"
import { requestsQuery } from "../api/overview.ts"
import { useTexts } from "../texts/texts.tsx"
import { FailurePage } from "./Failure.tsx"
import { LanguageChoice } from "./LanguageChoice.tsx"
import { Mark } from "./Mark.tsx"
import { movedKey } from "./moved.ts"
import { PracticeSwitch } from "./PracticeSwitch.tsx"
import { organizationQuery } from "../api/organization.ts"
import { viewPaths } from "../controls/viewPaths.ts"

/** Asks for a session first, and shows the way in where there is none. */
export const Frame = () => {
  const { data: session, error, isPending } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const isSignedOut = session === null
  useEffect(() => {
    // The path changes before the other view is there.
    if (!isSignedOut || pathname === "/sign-in") return
    if (pathname !== "/") rememberPlace(pathname + searchStr)
    void navigate({ to: "/sign-in", replace: true })
  }, [isSignedOut, navigate, pathname, searchStr])
  const texts = useTexts()
  if (error !== null && session === undefined) return <FailurePage error={error} />
  if (isPending) return <p className="frame quiet">{texts.loading}</p>
  return session === null || session === undefined ? null : <SignedIn key={session.organization.id} session={session} />
}

const SignedIn = ({ session }: { readonly session: Session }) => {
  const texts = useTexts()
  const queries = useQueryClient()
  const { data: isMoved } = useQuery({
    queryKey: movedKey,
    queryFn: () => false,
    initialData: false,
    staleTime: Infinity
  })
  const { id, name } = session.organization
  const [isReady, setReady] = useState(false)
  // What was loaded before belongs to another organization.
  useEffect(() => {
    rememberSession()
    showOrganization(id)
    queries.removeQueries({
      predicate: ({ queryKey: [first] }) => first !== sessionQuery.queryKey[0] && first !== movedKey[0]
    })
    setReady(true)
  }, [id, queries])
  if (!isReady) return null
  return (
    <>
      <a className="skip" href="#main">
        {texts.frame.skip}
      </a>
      <Warnings session={session} />
      <div className="frame">
        <header className="bar">
          <Mark name={session.organization.name} />
          <SearchButton />
          <Account session={session} />
        </header>
        <div className="columns">
          <Menu />
          <main id="main" tabIndex={-1}>
            {isMoved && (
              <Notice kind="warn">
                <p>{texts.frame.moved(name)}</p>
                <Button className="plain" onPress={() => queries.setQueryData(movedKey, false)}>
                  {texts.frame.understood}
                </Button>
              </Notice>
            )}
            <Outlet />
          </main>
        </div>
      </div>
    </>
  )
}

/** Red, above everything: what is made here must not reach a real battery. */
const Warnings = ({ session }: { readonly session: Session }) => {
  const { frame } = useTexts()
  const { data: organization } = useQuery(organizationQuery)
  if (session.organization.is_practice)
    return (
      <div className="alarm with-action">
        <p>{frame.practice}</p>
        <PracticeSwitch session={session} />
      </div>
    )
  const isLocal = organization !== undefined && publicReachWarnings(organization.public_origin).length > 0
  return isLocal ? <p className="alarm">{frame.local(organization.public_origin)}</p> : null
}

const Menu = () => {
  const { frame } = useTexts()
  const isNarrow = useIsNarrow()
  const links = (
    <ul>
      {Object.entries(viewPaths).map(([view, to]) => (
        <li key={view}>
          <Link to={to} activeOptions={{ exact: to === "/" }} activeProps={{ "aria-current": "page" }}>
            {frame[view as keyof typeof viewPaths]}
            {view === "access" && <OpenRequests />}
          </Link>
        </li>
      ))}
    </ul>
  )
  const { pathname } = useLocation()
  return (
    <nav className="menu" aria-label={frame.menu}>
      {isNarrow ? (
        <details key={pathname}>
          <summary>{frame.menu}</summary>
          {links}
        </details>
      ) : (
        links
      )}
    </nav>
  )
}

/** How many requests for access wait for a decision. */
const OpenRequests = () => {
  const { frame } = useTexts()
  const { data = 0 } = useQuery({ ...requestsQuery, refetchInterval: 60_000 })
  return data === 0 ? null : (
    <>
      {" "}
      <span className="count">
        {data}
        <span className="hidden"> {frame.waiting}</span>
      </span>
    </>
  )
}

const narrow = matchMedia("(max-width: 59.99rem)")

const useIsNarrow = (): boolean => {
  const [isNarrow, setNarrow] = useState(narrow.matches)
  useEffect(() => {
    const update = () => setNarrow(narrow.matches)
    narrow.addEventListener("change", update)
    return () => narrow.removeEventListener("change", update)
  }, [])
  return isNarrow
}

const Account = ({ session }: { readonly session: Session }) => {
  const { frame } = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const change = async (memberId: string) => {
    const next = await switchTo(memberId)
    queries.setQueryData(sessionQuery.queryKey, next)
    await navigate({ to: "/" })
  }
  return (
    <div className="account">
      {session.memberships.length > 1 && (
        <>
          <label className="hidden" htmlFor="membership">
            {frame.organization}
          </label>
          <select id="membership" value={session.member.id} onChange={({ target }) => void change(target.value)}>
            {session.memberships.map(({ member_id, organization_name }) => (
              <option key={member_id} value={member_id}>
                {organization_name}
              </option>
            ))}
          </select>
        </>
      )}
      {!session.organization.is_practice && <PracticeSwitch session={session} />}
      <LanguageChoice onChange={(language) => void keepLanguage(language)} />
      <span className="quiet">{session.member.name}</span>
      <SignOutButton member={session.member.id} />
    </div>
  )
}

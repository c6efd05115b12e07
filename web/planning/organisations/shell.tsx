import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { ApiError } from '../../core/api.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { ScreenBoundary } from '../../platform/dashboard/screen-boundary.tsx'
import { useTheme } from '../../platform/dashboard/theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mayDo } from '../../../contract/permissions.ts'
import { lazyAhead, type LazyPart } from '../../core/lazy-ahead.tsx'
import { readCompany, workweekOf } from './calls.ts'
import { CompanyContext, type CompanyScreen } from './company.ts'
import type { OpenSample } from './entrance.tsx'
import { FindContext } from './find-context.ts'
import { inBar } from './phone-bar.ts'
import { StandingNote } from './standing-note.tsx'
import { NoCompany, Nowhere } from './nowhere.tsx'
import { useFindKey } from './use-find-key.ts'
import './operations.css'
import './frame.css'

// A company opened by its address needs none of it.
const Entrance = lazyAhead(() => import('./entrance.tsx'))
const OwnAccount = lazyAhead(() => import('./own-account.tsx'))
const MoreMenu = lazyAhead(() => import('./more-menu.tsx'))
const AccountMenu = lazyAhead(() => import('./account-menu.tsx'))

const AT = /^\/app\/o\/([^/]+)(?:\/([^/]+)(?:\/([^/]+(?:\/[^/]+)?))?)?\/?$/

/** What stands at an address: the path of a screen, and the id of what it shows. */
function placeOf(pathname: string) {
  const [, slug, path = 'today', id] = AT.exec(pathname) ?? []
  return { slug, path, id }
}

const isEntrance = (pathname: string) => pathname.replace(/\/$/, '') === '/app'
const isAccount = (pathname: string) => pathname.replace(/\/$/, '') === '/app/account'

/** The part that stands at an address; undefined where none does. */
export function partAt(screens: CompanyScreen[], pathname: string): { load: () => void } | undefined {
  if (isEntrance(pathname)) return Entrance
  if (isAccount(pathname)) return OwnAccount
  const { slug, path, id } = placeOf(pathname)
  const open = slug === undefined ? undefined : screenAt(screens, path, id)
  return id === undefined ? open?.component : open?.detail
}

/** The screen at a path. One with an id needs a detail, and an id of two parts one that is deep. */
const screenAt = (screens: CompanyScreen[], path: string, id: string | undefined) =>
  screens.find(
    (screen) =>
      screen.path === path && (id === undefined || (screen.detail && id.includes('/') === (screen.isDeep ?? false))),
  )

type FindPart = LazyPart<{ screens: CompanyScreen[]; onClose: () => void }>
type ShellProps = { screens: CompanyScreen[]; openSample: OpenSample; FindDialog: FindPart; AlertBar: LazyPart<object> }

/** The frame of the platform for the office: the entrance, or the screens of one company. */
export function PlatformShell({ screens, openSample, FindDialog, AlertBar }: ShellProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const theme = useTheme()
  const { slug, path, id } = placeOf(pathname)
  return (
    <div className="ops">
      <a className="ops-skip" href="#main">
        Skip to content
      </a>
      {slug ? (
        <Company key={slug} {...{ slug, path, id, screens, theme, FindDialog, AlertBar }} />
      ) : isEntrance(pathname) ? (
        <>
          <header className="ops-bare-head ground-night">
            <AccountMenu theme={theme} />
          </header>
          <Entrance openSample={openSample} waiting={<Skeleton lines={6} />} />
        </>
      ) : isAccount(pathname) ? (
        <>
          <header className="ops-bare-head ground-night">
            <AccountMenu theme={theme} />
          </header>
          <main className="ops-account" id="main" tabIndex={-1}>
            <OwnAccount waiting={<Skeleton lines={6} />} />
          </main>
        </>
      ) : (
        <Nowhere />
      )}
    </div>
  )
}

type Props = {
  slug: string
  path: string
  id: string | undefined
  screens: CompanyScreen[]
  FindDialog: FindPart
  AlertBar: LazyPart<object>
  theme: ReturnType<typeof useTheme>
}

function Company({ slug, path, id, screens, theme, FindDialog, AlertBar }: Props) {
  const [isFinding, setFinding] = useState(false)
  const find = useCallback(() => setFinding(true), [])
  useFindKey(find)
  const reading = useQuery(readCompany(slug))
  const workweek = useQuery(workweekOf(slug))
  const company = useMemo(
    () => reading.data && workweek.data && { ...reading.data, ...workweek.data },
    [reading.data, workweek.data],
  )
  const error = reading.error ?? workweek.error
  if (error instanceof ApiError && error.status === 404) return <NoCompany />
  if (!company)
    return (
      <main className="ops-entrance" id="main">
        <ReadState
          data={company}
          error={error}
          refetch={() => Promise.all([reading.refetch(), workweek.refetch()])}
          title="The company could not be read"
          lines={4}
        />
      </main>
    )
  const own = screens.filter(({ permission }) => mayDo(company.role, permission))
  const open = screenAt(own, path, id)
  const rail = own.filter(({ offRail }) => !offRail)
  const bar = inBar(rail)
  const At = id === undefined ? open?.component : open?.detail
  return (
    <CompanyContext value={company}>
      <FindContext value={find}>
        <nav className="ops-rail ground-night" aria-label={company.name}>
          <SiteLink className="ops-mark" href="/app" aria-label="Your companies">
            <Mark />
          </SiteLink>
          <ul>
            {rail.map((screen) => (
              <li key={screen.path} {...(!bar.has(screen) && { className: 'is-more' })}>
                <SiteLink
                  href={`/app/o/${slug}/${screen.path}`}
                  {...(screen === open && { 'aria-current': 'page' as const })}
                >
                  <Icon of={screen.icon} />
                  <span>{screen.label}</span>
                  {screen.badge && <screen.badge />}
                </SiteLink>
              </li>
            ))}
            <li className="is-phone">
              <MoreMenu screens={rail.filter((screen) => !bar.has(screen))} {...{ slug, open, theme }} waiting={null} />
            </li>
          </ul>
          <AccountMenu theme={theme} />
        </nav>
        <main className="ops-main" id="main" tabIndex={-1}>
          {mayDo(company.role, 'alerts.read') && <AlertBar waiting={null} />}
          <StandingNote when="read_only" />
          <ScreenBoundary key={`${path} ${id ?? ''}`}>
            {At ? <At id={id ?? ''} waiting={<Skeleton lines={6} />} /> : <Nowhere />}
          </ScreenBoundary>
        </main>
        {isFinding && <FindDialog screens={rail} onClose={() => setFinding(false)} />}
      </FindContext>
    </CompanyContext>
  )
}

import { useQuery } from '@tanstack/react-query'
import { me } from '../../core/me.ts'
import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { AccessDenied } from '../../platform/users/access-denied.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { HistoryView } from './history-view.tsx'
import { KeyCard } from './key-card.tsx'
import { RunView } from './run-view.tsx'
import { settingsFields } from './settings-fields.ts'
import { WriteView } from './write-view.tsx'
import './generation.css'

const home = { label: 'Content generation', href: '/admin/content-generation' }

/** Has a model write drafts: what is asked for, what came of it, and which server is asked. */
export default function GenerationScreen({ rest: [view, id] }: { rest: string[] }) {
  const { data: user } = useQuery({ ...me, enabled: false })
  const isAdmin = user?.role === 'admin'
  const tabs = (
    <ScreenTabs
      label="Views"
      tabs={[
        { label: 'Write', href: home.href },
        { label: 'History', href: `${home.href}/history` },
        ...(isAdmin ? [{ label: 'Settings', href: `${home.href}/settings` }] : []),
      ]}
    />
  )
  if (view === 'history') return id ? <RunView key={id} id={id} parent={home} /> : <HistoryView tabs={tabs} />
  if (view !== 'settings') return <WriteView tabs={tabs} isAdmin={isAdmin} />
  if (!isAdmin) return <AccessDenied />
  return (
    <EditorScreen
      kind="generation"
      slug="main"
      fields={settingsFields}
      parent={home}
      name="Settings"
      below={(data) => <KeyCard data={data} />}
    />
  )
}

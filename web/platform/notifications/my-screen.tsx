import { Navigate } from '@tanstack/react-router'
import { useArea } from '../../core/area.ts'
import { InboxView } from './inbox-view.tsx'
import { SettingsView } from './settings-view.tsx'
import './notifications.css'

/** One's own inbox and wishes. A link in a mail knows a document by its kind; `open` leads to its editor. */
export default function MyNotificationsScreen({ rest: [first, kind = '', slug = ''] }: { rest: string[] }) {
  const { kinds } = useArea()
  if (first === 'open' && kinds[kind]) return <Navigate to={kinds[kind].hrefOf(slug)} replace />
  return first === 'settings' ? <SettingsView /> : <InboxView />
}

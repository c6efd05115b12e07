import { ImportView } from './import-view.tsx'
import { ImportsView } from './imports-view.tsx'

/** Content from other programs, with a report before anything comes in. */
export default function TransferScreen({ rest: [id] }: { rest: string[] }) {
  return id ? <ImportView key={id} id={id} /> : <ImportsView />
}

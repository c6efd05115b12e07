import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { reasonOf } from '../../core/problems.ts'
import { download } from '../../core/download.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { readSupportFile } from './calls.ts'
import './support.css'

/** The card with the file that goes along with a question. */
export function SupportCard() {
  const [pending, setPending] = useState(false)
  async function save() {
    setPending(true)
    try {
      const { name, text } = await readSupportFile()
      download(name, text, 'application/json')
    } catch (error) {
      toast({ variant: 'destructive', title: 'The support file could not be made', description: reasonOf(error) })
    }
    setPending(false)
  }
  return (
    <section className="card support-card" aria-labelledby="status-support">
      <header className="card-head">
        <h2 id="status-support">Support file</h2>
      </header>
      <p>
        Version, settings, sizes, jobs and the end of the log, without secrets and people. Read it before you send it.
      </p>
      <Button variant="outline" size="row" icon={Download} pending={pending} onClick={() => void save()}>
        Download
      </Button>
    </section>
  )
}

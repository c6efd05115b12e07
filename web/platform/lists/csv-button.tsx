import Download from 'lucide-react/icons/download'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { reasonOf } from '../../core/problems.ts'
import { download } from '../../core/download.ts'

/** Gives a list, as it is narrowed down, as a file to keep. */
export function CsvButton({ read }: { read: () => Promise<{ name: string; text: string }> }) {
  async function save() {
    try {
      const { name, text } = await read()
      download(name, text, 'text/csv')
    } catch (error) {
      toast({ variant: 'destructive', title: 'The list could not be exported', description: reasonOf(error) })
    }
  }
  return (
    <Button className="list-csv" variant="outline" size="dense" icon={Download} onClick={() => void save()}>
      CSV
    </Button>
  )
}

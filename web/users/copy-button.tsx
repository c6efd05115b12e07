import Copy from 'lucide-react/icons/copy'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/** Puts a text where it can be pasted from. */
export function CopyButton({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Copied' })
    } catch {
      toast({ variant: 'destructive', title: 'It could not be copied', description: 'Mark the text and copy it by hand.' })
    }
  }
  return <Button variant="outline" size="dense" icon={Copy} onClick={() => void copy()}>Copy</Button>
}

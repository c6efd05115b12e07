import Copy from 'lucide-react/icons/copy'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'

const SAID = { done: 'Copied', failed: 'It could not be copied', instead: 'Select the text and copy it yourself.' }

/** Puts a text where it can be pasted from. */
export const CopyButton = ({ text }: { text: string }) => (
  <Button variant="outline" size="dense" icon={Copy} onClick={() => void copyText(text, SAID)}>
    Copy
  </Button>
)

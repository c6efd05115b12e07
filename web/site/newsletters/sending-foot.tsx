import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'

/** What holds for every sending, and how many of its mails wait for a person. */
export function SendingFoot({ unsure, onGo }: { unsure: number; onGo: () => void }) {
  return (
    <footer className="sending-foot">
      <StatusText status="success">Written down before each mail leaves</StatusText>
      <span className="quiet">Pausing stops after the mail in hand. Nobody gets it twice.</span>
      <span className="sending-foot-end">
        <span className="quiet">Opens are not tracked, clicks only of readers who agreed</span>
        {unsure > 0 && (
          <>
            <StatusText status="warning">{unsure === 1 ? '1 needs a person' : `${unsure} need a person`}</StatusText>
            <Button variant="outline" size="row" onClick={onGo}>
              Go to them
            </Button>
          </>
        )}
      </span>
    </footer>
  )
}

import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { MESSAGE_LENGTH, type PackMessage } from '../../../contract/field/dispatch/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'
import { timesOf, usePhone } from '../phone/phone-context.ts'

/** What control wrote to the guard about a call. Each is answered by a tap or in words, also without a signal. */
export const CallMessages = ({ messages }: { messages: PackMessage[] }) =>
  messages.map((message) => <Message key={message.id} message={message} />)

function Message({ message: { id, text, at, readAt, answer } }: { message: PackMessage }) {
  const { phone, state, words } = usePhone()
  const { clock } = timesOf(state.pack)
  const [isWriting, setWriting] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const say = async (what: string) => {
    try {
      await phone.act('message-read', { messageId: id, answer: what })
      setWriting(false)
      setProblem('')
    } catch {
      setProblem(words.notKept)
    }
  }
  const send = () => (said.trim() === '' ? setProblem(words.writeSomething) : void say(said.trim()))
  return (
    <section className="phone-message" aria-label={words.messageAt(clock(at))}>
      <p>
        <Icon of={MessageSquare} /> <b>{words.messageAt(clock(at))}</b>
      </p>
      <p className="phone-text">{text}</p>
      {readAt !== null && <p>{answer === '' ? words.messageRead : words.messageSaid(answer)}</p>}
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      {isWriting ? (
        <>
          <Field label={words.messageYours}>
            <TextInput value={said} maxLength={MESSAGE_LENGTH} onChange={({ target }) => setSaid(target.value)} />
          </Field>
          <Button wide variant="outline" onClick={send}>
            {words.messageSend}
          </Button>
        </>
      ) : (
        <>
          {readAt === null && (
            <Button wide className="phone-main-act" onClick={() => void say('')}>
              {words.messageUnderstood}
            </Button>
          )}
          {answer === '' && (
            <Button wide variant="outline" onClick={() => setWriting(true)}>
              {words.messageAnswer}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

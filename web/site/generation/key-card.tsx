import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConnectionTest } from '../../../contract/site/generation/settings.ts'
import { reasonOf } from '../../core/problems.ts'
import { isObject, type Json } from '../../platform/forms/fields.ts'
import { momentOf } from '../../core/times.ts'
import { useSubmit } from '../../platform/users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { keyQuery, removeKey, renewGeneration, setKey, testConnection } from './calls.ts'

const textIn = (data: Json, name: string) => {
  const value = isObject(data) ? data[name] : ''
  return typeof value === 'string' ? value.trim() : ''
}

/** The API key, which goes in and never comes out, and a test of the server that the form names. */
export function KeyCard({ data }: { data: Json }) {
  const [baseUrl, model] = [textIn(data, 'baseUrl'), textIn(data, 'model')]
  return (
    <>
      <Card title="API key" className="generation-card">
        <KeyForm baseUrl={baseUrl} />
      </Card>
      <Card title="Connection" className="generation-card">
        <Test key={`${baseUrl} ${model}`} {...{ baseUrl, model }} />
      </Card>
    </>
  )
}

function KeyForm({ baseUrl }: { baseUrl: string }) {
  const client = useQueryClient()
  const { data: kept } = useQuery(keyQuery)
  const { problems, pending, submit } = useSubmit(async ({ key = '' }, form) => {
    if (baseUrl === '') return { key: 'Enter the address of the server first' }
    await setKey({ baseUrl, key: key.trim() })
    form.reset()
    await renewGeneration(client)
    toast({ title: 'The key is saved' })
    return undefined
  })

  async function remove() {
    try {
      await removeKey()
      toast({ title: 'The key is removed' })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not removed', description: reasonOf(error) })
    }
    await renewGeneration(client)
  }
  return (
    <form className="generation-form" onSubmit={(event) => void submit(event)} noValidate>
      {kept && (
        <p role="status">
          {kept.isSet ? (
            <StatusText status="success">
              A key for {kept.origin} is saved{kept.at && `, ${momentOf(kept.at)}`}
              {kept.by && `, by ${kept.by}`}
            </StatusText>
          ) : (
            <StatusText status="idle">No key is saved. A server of your own may need none.</StatusText>
          )}
        </p>
      )}
      <Field
        label={kept?.isSet ? 'Replace the key' : 'Key'}
        hint="It is stored encrypted, is sent to this server alone, and is never shown again."
        error={problems['key'] ?? problems['baseUrl'] ?? problems['form']}
      >
        <TextInput name="key" type="password" autoComplete="off" maxLength={400} className="figure" />
      </Field>
      <div className="generation-actions">
        <Button type="submit" variant="outline" size="dense" pending={pending}>
          Save key
        </Button>
        {kept?.isSet && (
          <Button variant="danger" size="dense" onClick={() => void remove()}>
            Remove key
          </Button>
        )}
      </div>
    </form>
  )
}

function Test({ baseUrl, model }: { baseUrl: string; model: string }) {
  const [working, setWorking] = useState(false)
  const [result, setResult] = useState<ConnectionTest>()
  const [problem, setProblem] = useState<string>()
  const isWhole = baseUrl !== '' && model !== ''

  async function test() {
    setWorking(true)
    setResult(undefined)
    setProblem(undefined)
    try {
      setResult(await testConnection({ baseUrl, model }))
    } catch (error) {
      setProblem(reasonOf(error))
    }
    setWorking(false)
  }
  return (
    <div className="generation-form">
      <p className="quiet">
        {isWhole
          ? 'Asks the server above for one word. That costs a few tokens there.'
          : 'Enter an address and a model above, then test them here.'}
      </p>
      <div className="generation-actions">
        <Button variant="outline" size="dense" disabled={!isWhole} pending={working} onClick={() => void test()}>
          Test connection
        </Button>
      </div>
      <div role="status">
        {result && (
          <>
            <StatusText status={result.ok ? 'success' : 'danger'}>
              {result.message} {result.status !== null && `Status ${result.status}, `}
              {result.tookMs} ms.
            </StatusText>
            {result.answer && <blockquote className="generation-answer">{result.answer}</blockquote>}
          </>
        )}
      </div>
      <FieldError>{problem}</FieldError>
    </div>
  )
}

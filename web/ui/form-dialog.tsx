import { type SubmitEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FieldError } from './field.tsx'

/** The foot of a dialog whose form has the id `form`: "Cancel", and `action`, which sends the form. */
export const FormButtons = ({
  form,
  action,
  pending = false,
  disabled = false,
  danger = false,
  onClose,
}: {
  form: string
  action: string
  pending?: boolean
  disabled?: boolean
  danger?: boolean
  onClose: () => void
}) => (
  <>
    <Button variant="outline" size="dense" onClick={onClose}>
      Cancel
    </Button>
    <Button
      type="submit"
      form={form}
      size="dense"
      pending={pending}
      disabled={disabled}
      {...(danger && { variant: 'danger' })}
    >
      {action}
    </Button>
  </>
)

/** A dialog with one form: its fields, an error above them, and the buttons "Cancel" and `action`. */
export function FormDialog({
  title,
  description,
  action,
  danger = false,
  pending,
  disabled = false,
  problem,
  onSubmit,
  onClose,
  className = '',
  children,
}: {
  title: string
  description?: string
  action: string
  danger?: boolean
  pending: boolean
  /** Whether something is still to be chosen before it can be sent. */
  disabled?: boolean
  /** The error that belongs to no field. */
  problem?: string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  /** The class of the form. */
  className?: string
  children: ReactNode
}) {
  const form = useId()
  return (
    <Dialog
      open
      title={title}
      description={description}
      onOpenChange={onClose}
      footer={<FormButtons {...{ form, action, pending, disabled, danger, onClose }} />}
    >
      <form id={form} className={`dialog-form ${className}`.trim()} noValidate onSubmit={onSubmit}>
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
        {children}
      </form>
    </Dialog>
  )
}

import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

/** Keeps a screen that failed from taking the shell with it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <>
        <ScreenHead title="This screen failed" />
        <div className="screen-page">
          <EmptyState
            title="Something went wrong on this screen"
            action={
              <Button size="dense" onClick={() => location.reload()}>
                Reload
              </Button>
            }
          >
            What was saved is safe. Reload the screen; if it fails again, tell an administrator.
          </EmptyState>
        </div>
      </>
    )
  }
}

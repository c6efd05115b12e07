import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

/** An address of the admin area that is no screen. It says the same words as the public not-found page. */
export const AdminNotFound = () => (
  <>
    <ScreenHead title="404 Page Not Found" />
    <div className="screen-page">
      <EmptyState
        title="Did you forget to add the page to the router?"
        action={
          <ButtonLink size="dense" variant="outline" href="/admin">
            Back to the start
          </ButtonLink>
        }
      />
    </div>
  </>
)

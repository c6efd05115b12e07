import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Button } from '../../ui/button.tsx'
import AccountScreen from '../../platform/users/account-screen.tsx'

/** One's own account inside the platform, with the way back to where one was. */
export default function OwnAccount() {
  return (
    <>
      <Button variant="quiet" size="dense" icon={ArrowLeft} onClick={() => history.back()}>
        Back
      </Button>
      <AccountScreen />
    </>
  )
}

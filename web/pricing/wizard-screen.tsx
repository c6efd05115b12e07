export default function WizardScreen() {
  return null
}

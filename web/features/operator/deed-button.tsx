import type { Deed } from '#machines/dialog/dialog-kinds.ts'
import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'

interface DeedButtonProps {
  readonly deed: Deed
  readonly targetId: string
  /** Name of the target, as shown to people. */
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly onDone: () => void
}

/** Opens the dialog that asks for a reason and performs the action. */
export function DeedButton({ deed, targetId, name, label, icon, onDone }: DeedButtonProps) {
  const { dialog } = useApp()
  const ask = async () => {
    const answer = await openDialog(dialog, 'Operate', { deed, targetId, name })
    if (answer.outcome === 'confirmed') onDone()
  }
  return (
    <Button variant="Secondary" size="Small" icon={icon} onClick={() => void ask()}>
      {label}
    </Button>
  )
}

import type { Deed } from '#machines/dialog/dialog-kinds.ts'
import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'

interface DeedButtonProps {
  readonly deed: Deed
  readonly targetId: string
  /** What it is done to, for people. */
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly onDone: () => void
}

/** Opens the question of why, behind which the deed is done. */
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

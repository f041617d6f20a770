import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useRef } from 'react'
import { expect, it, vi } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'
import type { CameraParameters } from '#web/viewer/spatial-viewer-props.ts'

import { OrientationEditor, useOrientation } from './orientation-editor.tsx'
import type { Photo } from './photo-query.ts'

const camera = {
  version: 1,
  fov: 45,
  fovAxis: 'vertical',
  position: [0, 0, 5],
  target: [0, 0, 0],
  up: [0, 1, 0],
  near: 0.01,
  far: 100,
  limits: { yaw: [-180, 180], pitch: [-40, 60], distance: [1.5, 10], pan: 1 },
  sway: { enabled: true, amplitude: 10, periodMs: 8000 },
  animTracks: [],
  transform: { rotation: [0, 0, 0], scale: 1 },
}
const annotations = [{ id: 'a', title: '頭', text: '', position: [0, 1, 0], eye: null }]
const photo = {
  id: 'image-1',
  isMine: true,
  depthSource: 'CARRIED',
  photoFov: null,
  cameraParameters: { ...camera, annotations },
} as unknown as Photo

interface Sent {
  readonly id: string
  readonly parameters: CameraParameters & { readonly annotations: readonly unknown[] }
}

interface Options {
  readonly answer?: () => unknown
  readonly hasScene?: boolean
  readonly startCamera?: () => CameraParameters | null
}

async function begin({ answer, hasScene = true, startCamera = () => null }: Options = {}) {
  const user = userEvent.setup()
  const sent: Sent[] = []
  const onChanged = vi.fn<() => void>()
  const shown: { current: ReturnType<typeof useOrientation> | null } = { current: null }
  function Page() {
    const remote = useRef(hasScene ? { extent: () => [1, 1, 1] as [number, number, number] } : null)
    const editing = useOrientation({ photo, remote, onChanged })
    useEffect(() => {
      shown.current = editing
    })
    return editing.isOpen ? (
      <OrientationEditor editing={editing} startCamera={startCamera} />
    ) : (
      <button type="button" onClick={editing.open}>
        開く
      </button>
    )
  }
  await renderApp(<Page />, {
    SaveItemCamera: (variables: Sent) => {
      sent.push(variables)
      return answer?.()
    },
  })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('開く')
  const rotation = () => (shown.current?.parameters as CameraParameters | null)?.transform.rotation
  return { sent, onChanged, press, rotation, shown, user }
}

function slide(name: string, value: number): void {
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } })
}

const stored = { saveCameraParameters: { __typename: 'SpatialImage', id: 'image-1' } }

it('shows each turn at once, and saves it with the annotations that follow', async () => {
  const { sent, onChanged, press, rotation } = await begin({ answer: () => stored })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '向きと大きさ' }))
  await press('上下を逆にする')
  expect(rotation()?.map(Math.abs)).toEqual([180, 0, 0])
  expect(sent).toEqual([])
  await press('保存')
  expect(await screen.findAllByText('向きと大きさを保存しました')).not.toHaveLength(0)
  expect(sent).toMatchObject([{ id: 'image-1', parameters: { transform: { rotation: [180, 0, 0] } } }])
  expect(sent[0]?.parameters.annotations).toMatchObject([{ id: 'a', position: [0, -1, 0] }])
  expect(onChanged).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: '開く' })).toBeTruthy()
  // Until the page has the server's answer, it shows what was saved.
  expect(rotation()).toEqual([180, 0, 0])
})

it('tilts and scales by sliders, and goes back to the file’s own', async () => {
  const { press, rotation, shown } = await begin()
  slide('左右の傾き', 10)
  slide('前後の傾き', -5)
  expect(rotation()?.[2]).toBeCloseTo(-10, 0)
  expect(rotation()?.[0]).toBeCloseTo(-5, 0)
  slide('大きさ', 200)
  expect(shown.current?.parameters).toMatchObject({ transform: { scale: 2 }, limits: { distance: [3, 20] } })
  expect(screen.getByRole('slider', { name: '大きさ' }).getAttribute('aria-valuetext')).toBe('200%')
  await press('ファイルの向きと大きさに戻す')
  expect(shown.current?.parameters).toMatchObject({ transform: { rotation: [0, 0, 0], scale: 1 } })
})

it('takes the present view as the front, if it is another one', async () => {
  const startCamera = vi.fn<() => CameraParameters | null>(() => null)
  const { press, shown } = await begin({ startCamera })
  await press('今の向きを正面にする')
  expect(await screen.findAllByText(/今の向きが最初の向きです/)).not.toHaveLength(0)
  startCamera.mockReturnValue({ ...camera, position: [4, 0, 0] } as unknown as CameraParameters)
  await press('今の向きを正面にする')
  expect(shown.current?.parameters).toMatchObject({ position: [4, 0, 0] })
})

it('drops the changes on request, and sends nothing where nothing has changed', async () => {
  const { sent, press, rotation } = await begin()
  await press('保存')
  await press('左へ90°倒す')
  await press('やめる')
  expect(rotation()).toBeUndefined()
  expect(sent).toEqual([])
})

it('keeps the changes after a failure, for another attempt', async () => {
  let answer: unknown
  const { sent, press, rotation } = await begin({ answer: () => answer })
  await press('手前へ90°倒す')
  await press('保存')
  expect((await screen.findByRole('alert')).textContent).toContain('予期しない問題')
  expect(rotation()).toEqual([90, 0, 0])
  answer = stored
  await press('保存')
  await waitFor(() => expect(screen.getByRole('button', { name: '開く' })).toBeTruthy())
  expect(sent).toHaveLength(2)
})

it('needs the scene', async () => {
  const { shown } = await begin({ hasScene: false })
  expect(await screen.findAllByText('3Dを表示できるときに設定できます。')).not.toHaveLength(0)
  expect(shown.current?.isOpen).toBe(false)
  await act(async () => {})
})

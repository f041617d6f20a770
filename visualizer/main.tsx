import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { Visualizer } from './visualizer.tsx'

import '#web/ui/base.css'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Visualizer />
  </StrictMode>,
)

/** Layouts that a route may name (specification §2). */
export type LayoutName = 'app' | 'atelier' | 'default' | 'fullscreen' | 'guideline' | 'login'

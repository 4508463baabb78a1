export const themePresets = ['voltio', 'oro', 'marea', 'rubi'] as const
export const themeRadii = ['sharp', 'default', 'round'] as const

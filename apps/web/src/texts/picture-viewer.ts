/** The enlarged picture, a file of its own because it is fetched when somebody enlarges one. */
export const pictureViewer = {
  title: 'Enlarged product image',
  previous: 'Previous image',
  next: 'Next image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: (percent: string) => `${percent}, show the whole image`,
  zoomed: (percent: string) => `Zoom ${percent}`,
  help: 'Arrow keys show the other images, or move the enlarged one. Plus and minus zoom, 0 shows the whole image.',
  touchHelp: 'Swipe for the other images. Two fingers or a double tap zoom.',
} as const;

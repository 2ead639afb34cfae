/** The enlarged picture, a file of its own because it is fetched when somebody enlarges one. */
export const pictureViewer = {
  title: 'Enlarged product image',
  previous: 'Previous image',
  next: 'Next image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Whole image',
  zoomed: (percent: string) => `Zoom ${percent}`,
  help: 'Arrow keys show the other images, or move the enlarged one. Plus and minus zoom, 0 shows the whole image.',
} as const;

const { createTransformer } = require('@swc/jest');

/**
 * Transforms by SWC, kept for all projects in common: the key of what is kept leaves out the project's own settings, such as where
 * its tests lie, none of which changes the code. SWC's settings and version stay in it.
 */
module.exports = {
  createTransformer(options) {
    const transformer = createTransformer(options);
    return {
      ...transformer,
      getCacheKey: (source, path, request) => transformer.getCacheKey(source, path, { ...request, configString: '' }),
    };
  },
};

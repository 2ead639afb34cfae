import { Box, Typography } from '@mui/material';
import { PRODUCT_FILE_COLUMNS_NEEDED } from '@halfpallet/contracts';
import { productFiles } from '../i18n/product-files';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';

const texts = productFiles.guide;

/** What stands in a file, for those who have not made one yet. */
export function FileGuide() {
  return (
    <Panel title={texts.title}>
      <Box sx={{ maxWidth: '75ch', '& > p': { mb: 1.25 } }}>
        <Typography>{texts.template}</Typography>
        <Typography>{texts.rows}</Typography>
        <Typography>{texts.ids}</Typography>
        <Typography>{texts.needed}</Typography>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, mb: 1.25, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
        >
          {PRODUCT_FILE_COLUMNS_NEEDED.map((column) => (
            <li key={column}>
              <Mono nowrap>{column}</Mono>
            </li>
          ))}
        </Box>
        <Typography>{texts.leftOut}</Typography>
        <Typography>{texts.saved}</Typography>
      </Box>
    </Panel>
  );
}

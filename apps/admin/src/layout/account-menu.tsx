import { Logout, UserMenu } from 'react-admin';
import { Box, Divider, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import { frame } from '../i18n/frame';
import { useStaff } from './session-context';

export function AccountMenu() {
  const { email, firstName, adminRole } = useStaff();
  return (
    <UserMenu label={frame.accountOf(firstName ?? email)}>
      <Box sx={{ px: 2, py: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{firstName ?? email}</Typography>
        <Typography variant="body2" color="textSecondary">
          {email} · {adminRole}
        </Typography>
      </Box>
      <Divider />
      <MenuItem component="a" href="/">
        <ListItemIcon>
          <Storefront fontSize="small" />
        </ListItemIcon>
        <ListItemText>{frame.toShop}</ListItemText>
      </MenuItem>
      <Logout />
    </UserMenu>
  );
}

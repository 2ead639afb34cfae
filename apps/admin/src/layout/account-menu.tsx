import { Logout, useUserMenu, UserMenu } from 'react-admin';
import { Box, Divider, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material';
import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import { frame, keys } from '../i18n/frame';
import { ownIssuer } from '../i18n/people';
import { useOwnIssuer } from './own-issuer';
import { useStaff } from './session-context';
import { useOpenTool } from './tools';

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
      <KeysEntry />
      <IssuerEntry />
      <Logout />
    </UserMenu>
  );
}

function KeysEntry() {
  const openTool = useOpenTool();
  const menu = useUserMenu();
  const open = () => {
    menu?.onClose();
    openTool('keys');
  };
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <Keyboard fontSize="small" />
      </ListItemIcon>
      <ListItemText>{keys.open}</ListItemText>
    </MenuItem>
  );
}

/** Where an account of an issuer opens this one, too. */
function IssuerEntry() {
  const openTool = useOpenTool();
  const menu = useUserMenu();
  const issuer = useOwnIssuer();
  if (issuer === null) return null;
  const open = () => {
    menu?.onClose();
    openTool('issuer');
  };
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <VpnKey fontSize="small" />
      </ListItemIcon>
      <ListItemText>{ownIssuer.title(issuer)}</ListItemText>
    </MenuItem>
  );
}
